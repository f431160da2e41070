import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Distinguishes a process from a later one with the same pid. Empty where the system does not provide it. */
  started: string;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, started: readStart(pid) };
}

/** Whether this exact process is still running, not another one with its pid. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  return started === '' || readStart(pid) === started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it exists and belongs to another user
  }
}

// Clock ticks since boot. Alone, they could repeat after a reboot.
function readStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    // No such process, or no /proc on this system.
    return '';
  }
}
