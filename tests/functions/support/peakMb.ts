import { existsSync, readFileSync } from 'node:fs';

/** This process's peak resident memory in MB. On Linux `maxRSS` of a new process is at least that of the process that started it, here the test runner's. */
export function peakMb(): number {
  const status = '/proc/self/status';
  const [, kilobytes] = (existsSync(status) && /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(status, 'utf8'))) || [];
  return Math.round(Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024);
}
