import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Tells a process from a later one with the same number. Empty where the system does not say. */
  started: string;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, started: readStart(pid) };
}

/** Whether that very process still runs, not merely some process with its number. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  return started === '' || readStart(pid) === started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it exists and belongs to someone else
  }
}

// Clock ticks since boot, which alone could repeat after a restart of the machine.
function readStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    // No such process, or no /proc on this system.
    return '';
  }
}
