import type { Brand } from '../brand.ts';
import type { SeatId } from '../pass/passBytes.ts';

/** Made on the device, so that a scan that is sent twice is one. */
export type ScanId = Brand<string, 'ScanId'>;
export const SCAN_ID_PATTERN = /^[A-Za-z0-9]{20}$/u;
export const parseScanId = (value: string): ScanId | null => (SCAN_ID_PATTERN.test(value) ? (value as ScanId) : null);

export const MOST_SCANS_A_CALL = 200;
export const DOOR_NAME_MAX_LENGTH = 40;

type Made = {
  readonly id: ScanId;
  readonly seat: SeatId;
  /** When, in ms UTC, by the device's clock as corrected with the server's. */
  readonly at: number;
  /** The door's name, as the others see it. */
  readonly door: string;
};

/** Somebody came in or went out; or a scan was a mistake. What a phone has written is never changed: an undo is a scan of its own. */
export type Scan = (Made & { readonly kind: 'in' | 'out' }) | (Made & { readonly kind: 'undo'; readonly of: ScanId });
