/**
 * A network namespace for a command, so that a second local stack can use the same ports: rules, app and functions contain them.
 * Linux only (`unshare` of util-linux).
 */
import { spawnSync } from 'node:child_process';

/** Turns on the loopback interface of a new namespace, by SIOCSIFFLAGS with IFF_UP. Perl is on every Debian, `ip` is not. */
const LOOPBACK_UP = `perl -MSocket -e 'socket(S, AF_INET, SOCK_DGRAM, 0); $flags = pack("Z16 s x14", "lo", 1); ioctl(S, 0x8914, $flags) or die'`;

/** Below another user than root, only a user namespace may create one. */
const privileges = (): readonly string[] => (process.getuid?.() === 0 ? [] : ['--map-root-user']);

/** The command that runs `command` in a network of its own. `command` has the process id of what is started. */
export const inOwnNetwork = (command: readonly string[]): string[] => [
  'unshare',
  '--net',
  ...privileges(),
  'sh',
  '-c',
  `${LOOPBACK_UP} && exec "$@"`,
  'sh',
  ...command,
];

/** Whether this machine allows it: neither macOS nor most containers do. */
export function hasOwnNetworks(): boolean {
  const [program = '', ...args] = inOwnNetwork(['true']);
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
