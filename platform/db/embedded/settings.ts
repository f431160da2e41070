export interface ServerSettings {
  major: number;
  socketDir: string;
  /** If unset, no TCP at all. */
  tcpPort: number | undefined;
  /** For tests: the data is disposable, so nothing is forced to disk. */
  throwaway: boolean;
}

// Sized for one shop on a small machine next to its web process. There, parallel workers and JIT cost more than they
// gain, and a container may have only 64 MB of /dev/shm.
const BASE = {
  port: '5432',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  // The data of a shop fits into memory: a random page read costs about the same as a sequential one.
  random_page_cost: '1.1',
  // With the default of 50 the tables of a small shop would never be analyzed and its queries would be badly planned.
  autovacuum_analyze_threshold: '10',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // The program that sent a failing statement reports it. "log" keeps starts, stops and everything fatal.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} as const;

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' } as const;

/** Arguments for `postgres`. They override the configuration files, which stay as initdb wrote them. */
export function toArguments({ major, socketDir, tcpPort, throwaway }: ServerSettings): string[] {
  const settings: Record<string, string> = {
    ...BASE,
    ...(throwaway ? THROWAWAY : DURABLE),
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    // A list, quoted so that a comma in the path is part of the path.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    listen_addresses: tcpPort === undefined ? '' : '127.0.0.1',
    ...(tcpPort === undefined ? {} : { port: String(tcpPort) }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Connection rules: anyone who can reach the socket, whose folder is closed to other users; over TCP only with the
 * password.
 */
export function toHostRules(tcpPort: number | undefined): string {
  const rules = ['local all all trust'];
  if (tcpPort !== undefined) rules.push('host all all 127.0.0.1/32 scram-sha-256');
  return `${rules.join('\n')}\n`;
}
