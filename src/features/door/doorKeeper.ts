import { type Door, type DoorSeat, judge, judgeSeat, type Verdict } from '@arvo/domain/door/doorList.ts';
import type { Scan, ScanId } from '@arvo/domain/door/scan.ts';
import { type Presence, whoIsIn } from '@arvo/domain/door/whoIsIn.ts';
import type { SeatId } from '@arvo/domain/pass/passBytes.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { createStore, type StoreApi } from 'zustand';
import type { DoorPhone, KeptDoor } from '#src/data/ports/door.ts';
import { VerdictSound } from './verdictSound.ts';

type Entered = Pick<Scan, 'id' | 'seat'>;

/** What the last pass was judged to be. 'not-kept': the device could not store the scan, so nobody was let in. */
export type Shown =
  /** `entries`: of this phone, which may be taken back. */
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly entries: readonly Entered[] }
  | { readonly kind: 'undone' | 'out'; readonly name: string }
  | { readonly kind: 'not-kept' };

export type DoorState = {
  /** Null until the device has a list. */
  readonly door: Door | null;
  /** The event's, on a helper's phone. */
  readonly title: string | null;
  readonly presences: ReadonlyMap<SeatId, Presence>;
  readonly shown: Shown | null;
  /** Rises with each verdict, so that the same words are heard again. */
  readonly turn: number;
  /** The last answer failed or was slow: this phone goes by itself meanwhile. */
  readonly isAlone: boolean;
  /** Why there is no list. */
  readonly problem: 'none' | 'refused' | 'failed';
};

/** Another phone knows within three seconds. */
const SYNC_EVERY_MS = 2_500;
const LIST_EVERY_MS = 5 * 60_000;
/** A slower answer is none. */
const SLOW_MS = 1_500;

/** One phone at the door: it judges by what it has, notes it on the device before it says so, and exchanges scans with the others. */
export class DoorKeeper {
  readonly store: StoreApi<DoorState> = createStore(() => ({
    door: null,
    title: null,
    presences: new Map(),
    shown: null,
    turn: 0,
    isAlone: false,
    problem: 'none' as const,
  }));
  readonly sound = new VerdictSound();
  readonly #phone: DoorPhone;
  #scans: ReadonlyMap<ScanId, Scan> = new Map();
  #since = 0;
  /** The server's clock before this device's, ms. */
  #aheadMs = 0;
  #listedAt = 0;
  #isBusy = false;

  constructor(phone: DoorPhone) {
    this.#phone = phone;
  }

  /** The camera that was chosen on this device; '' for none. */
  get lens(): string {
    return this.#phone.lens();
  }

  setLens = (lens: string): void => this.#phone.setLens(lens);

  /** Opens with what the device has, then follows the server until the returned function is called. */
  open(): () => void {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = async () => {
      if (document.visibilityState === 'visible') await this.#exchange();
      if (!isOver) timer = setTimeout(() => void turn(), SYNC_EVERY_MS);
    };
    void this.#load().then(turn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      this.sound.close();
    };
  }

  /** Judges a whole code. */
  async present(text: string): Promise<void> {
    const { door, presences } = this.store.getState();
    if (door !== null) await this.#settle(judge(door, presences, text));
  }

  /** Lets a spot in that was found by name or short code. */
  async admit(seat: DoorSeat): Promise<void> {
    const { door, presences } = this.store.getState();
    if (door !== null) await this.#settle(judgeSeat(door, presences, seat));
  }

  /** Lets several spots in together, and says so once. */
  async admitAll(name: string, seats: readonly DoorSeat[]): Promise<void> {
    const entries: Entered[] = [];
    for (const { seat } of seats) {
      const made = this.#made(seat);
      if (!(await this.#keep({ ...made, kind: 'in' }))) return this.#show({ kind: 'not-kept' });
      entries.push(made);
    }
    const [first] = entries;
    if (first === undefined) return;
    const verdict = { kind: 'welcome', seat: first.seat, name: doorTexts.together(name, entries.length) } as const;
    this.#show({ kind: 'verdict', verdict, entries });
  }

  /** Takes the last entry of this phone back, or those that came in together. */
  async undo(): Promise<void> {
    const { shown } = this.store.getState();
    if (shown?.kind !== 'verdict' || shown.entries.length === 0) return;
    for (const { id, seat } of shown.entries)
      if (!(await this.#keep({ ...this.#made(seat), kind: 'undo', of: id }))) return this.#show({ kind: 'not-kept' });
    this.#show({ kind: 'undone', name: 'name' in shown.verdict ? shown.verdict.name : '' });
  }

  /** Notes that somebody who is in goes out, so that their pass lets them in again. */
  async letOut(): Promise<void> {
    const { shown } = this.store.getState();
    if (shown?.kind !== 'verdict' || shown.verdict.kind !== 'already-in') return;
    const { seat, name } = shown.verdict;
    const isKept = await this.#keep({ ...this.#made(seat), kind: 'out' });
    this.#show(isKept ? { kind: 'out', name } : { kind: 'not-kept' });
  }

  /** Fetches the list now. */
  async refresh(): Promise<void> {
    const outcome = await this.#timed(this.#phone.fetchList());
    if (outcome.kind === 'done') {
      this.#aheadMs = outcome.aheadMs;
      this.#listedAt = Date.now();
      this.#take(outcome);
    } else if (outcome.kind === 'refused') await this.#close();
    else if (this.store.getState().door === null) this.store.setState({ problem: 'failed' });
  }

  async #load(): Promise<void> {
    const kept = await this.#phone.kept();
    if (kept === null) return;
    this.#since = kept.since;
    this.#take(kept);
  }

  #take({ door, title, scans }: KeptDoor): void {
    if (door !== null) this.store.setState({ door, title, problem: 'none' });
    this.#hear(scans);
  }

  /** The event is gone, or the link has ended: this phone may not have the list any more. */
  async #close(): Promise<void> {
    this.store.setState({ door: null, shown: null, problem: 'refused' });
    await this.#phone.forget();
  }

  async #exchange(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      if (this.store.getState().problem === 'refused') return;
      if (this.store.getState().door === null || Date.now() - this.#listedAt > LIST_EVERY_MS) await this.refresh();
      if (this.store.getState().door === null) return;
      const outcome = await this.#timed(this.#phone.sync(this.#since));
      if (outcome.kind === 'refused') await this.#close();
      if (outcome.kind !== 'done') return;
      this.#since = outcome.since;
      this.#hear(outcome.scans);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Says that this phone is alone as soon as an answer is late, and takes it back once answers come in time. */
  async #timed<T extends { readonly kind: string }>(answer: Promise<T>): Promise<T> {
    const slow = setTimeout(() => this.store.setState({ isAlone: true }), SLOW_MS);
    const startedAt = Date.now();
    const outcome = await answer;
    clearTimeout(slow);
    this.store.setState({ isAlone: outcome.kind !== 'done' || Date.now() - startedAt > SLOW_MS });
    return outcome;
  }

  async #settle(verdict: Verdict): Promise<void> {
    if (verdict.kind !== 'welcome' && verdict.kind !== 'bought-after-list') {
      this.#show({ kind: 'verdict', verdict, entries: [] });
      return;
    }
    const made = this.#made(verdict.seat);
    const isKept = await this.#keep({ ...made, kind: 'in' });
    this.#show(isKept ? { kind: 'verdict', verdict, entries: [made] } : { kind: 'not-kept' });
    // The list that the pass is missing from is old.
    if (verdict.kind === 'bought-after-list') this.#listedAt = 0;
  }

  /** On the device first: a scan that was said to be good is never lost. */
  async #keep(scan: Scan): Promise<boolean> {
    // At once, so that the next pass is judged with it although the disk is slow.
    this.#hear([scan]);
    const isKept = await this.#phone.add(scan);
    if (isKept) return true;
    this.#setScans([...this.#scans].filter(([id]) => id !== scan.id));
    return false;
  }

  #hear(scans: readonly Scan[]): void {
    if (scans.every(({ id }) => this.#scans.has(id))) return;
    const refOf = this.store.getState().door?.refOf ?? ((seat) => seat);
    const heard = scans.map((scan) => [scan.id, { ...scan, seat: refOf(scan.seat) }] as const);
    this.#setScans([...this.#scans, ...heard]);
  }

  #setScans(scans: Iterable<readonly [ScanId, Scan]>): void {
    this.#scans = new Map(scans);
    this.store.setState({ presences: whoIsIn([...this.#scans.values()]) });
  }

  #show(shown: Shown): void {
    this.store.setState(({ turn }) => ({ shown, turn: turn + 1 }));
  }

  /** What every scan of this phone says. */
  #made(seat: SeatId) {
    const at = Math.round(Date.now() + this.#aheadMs);
    return { id: this.#phone.newScanId(), seat, at, door: this.store.getState().door?.name ?? '' };
  }
}
