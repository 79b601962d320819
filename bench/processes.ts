// Reads CPU and memory of processes from /proc (Linux only).
import { readdirSync, readFileSync } from 'node:fs';

const tickMilliseconds = 10; // Linux counts CPU in hundredths of a second

/** Returns the name and the remaining fields of /proc/<id>/stat, or null if the process has ended. */
function readStat(id: number | string): { name: string; fields: string[] } | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}

/** Lists the ids of the workerd processes that this process has started. */
export const listWorkerds = (): number[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => {
      const stat = readStat(id);
      return stat?.name.startsWith('workerd') && Number(stat.fields[1]) === process.pid;
    })
    .map(Number);

/** Returns the CPU time of a process in milliseconds. */
export function cpuOf(id: number): number {
  const stat = readStat(id);
  if (!stat) throw new Error(`process ${id} has ended`);
  return (Number(stat.fields[11]) + Number(stat.fields[12])) * tickMilliseconds;
}

/** Returns the memory of a process in MB (1,000,000 bytes). */
export function memoryOf(id: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}
