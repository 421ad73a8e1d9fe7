import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, landingAt, landing, startOfLanding } from './landing.ts';
import { type Landing, type LandingEvent, NOTHING_KEPT, type Step } from './landingState.ts';

const after = (...events: LandingEvent[]): Landing => events.reduce(landing, startOfLanding);
const sent = (attempt: number, verificationId = 'v1'): LandingEvent => ({
  type: 'send-answered',
  attempt,
  outcome: { kind: 'sent', verificationId },
});
const type = (value: string): LandingEvent => ({ type: 'type', value });
const submit: LandingEvent = { type: 'submit' };
const refused = (attempt: number, problem: 'incorrect' | 'code-expired' | 'session-expired' | 'timed-out') =>
  ({ type: 'verify-answered', attempt, outcome: { kind: 'refused', problem } }) as const;

const sending = after({ type: 'choose-phone' }, type('0412 345 678'), submit);
const entering = landing(sending, sent(sending.attempt));
const verifying = landing(entering, type('123456'));

describe('phone sign-in (specification section 4)', () => {
  // @spec:2/sign-in-choice
  test('choice, then phone entry, then code verify', () => {
    expect(startOfLanding.view).toMatchObject({ screen: 'choice', busy: false });
    expect(commandOf(sending)).toEqual({ kind: 'send-code', number: '+61412345678' });
    expect(entering.view).toMatchObject({
      screen: 'code',
      verificationId: 'v1',
      code: '',
      busy: 'no',
      sentAgain: false,
    });
    expect(commandOf(verifying)).toEqual({ kind: 'verify-code', verificationId: 'v1', code: '123456' });
  });

  test('an invalid number is not sent', () => {
    expect(after({ type: 'choose-phone' }, submit).view).toMatchObject({ problem: 'empty', busy: false });
    const wrong = after({ type: 'choose-phone' }, type('0412'), submit);
    expect(wrong.view).toMatchObject({ problem: 'invalid', busy: false });
    expect(commandOf(wrong)).toBeNull();
    expect(landing(wrong, type('0412 345 678')).view).toMatchObject({ problem: null });
  });

  test('a code of fewer than six digits is not verified', () => {
    const short = [type('12345'), submit].reduce(landing, entering);
    expect(short.view).toMatchObject({ incomplete: true, busy: 'no' });
    expect(commandOf(short)).toBeNull();
  });

  test('the sixth digit submits the code, and a further key or press does not submit it again', () => {
    expect(landing(entering, type('12345')).view).toMatchObject({ code: '12345', busy: 'no' });
    expect(verifying.view).toMatchObject({ busy: 'verifying' });
    expect(landing(verifying, submit)).toBe(verifying);
    expect([type('1234567'), type('654321')].reduce(landing, verifying).view).toEqual(verifying.view);
  });

  test('a wrong code is submitted again once a digit has changed', () => {
    const wrong = landing(verifying, refused(verifying.attempt, 'incorrect'));
    expect(landing(wrong, type('1234567')).view).toMatchObject({ code: '123456', busy: 'no' });
    const changed = [type('12345'), type('123457')].reduce(landing, wrong);
    expect(commandOf(changed)).toEqual({ kind: 'verify-code', verificationId: 'v1', code: '123457' });
    expect(changed.view).toMatchObject({ failure: null });
  });

  test('an incorrect code stays in the field', () => {
    expect(landing(verifying, refused(verifying.attempt, 'incorrect')).view).toMatchObject({
      screen: 'code',
      code: '123456',
      busy: 'no',
      failure: { failure: { problem: 'incorrect' } },
    });
  });

  test.each(['code-expired', 'session-expired'] as const)(
    '%s shows for a while, then leads back to the number without code and verification id',
    (problem) => {
      const returning = landing(verifying, refused(verifying.attempt, problem));
      expect(commandOf(returning)).toEqual({ kind: 'show-expiry' });
      expect(landing(returning, type('999999'))).toEqual(returning);
      const back = landing(returning, { type: 'expiry-read', attempt: returning.attempt });
      expect(back.view).toEqual({
        screen: 'phone',
        typed: '0412 345 678',
        busy: false,
        problem: null,
        failure: { of: 'verify', failure: { kind: 'refused', problem } },
      });
    },
  );

  test('another code replaces the first and clears the field', () => {
    const again = landing(landing(entering, type('123')), { type: 'resend' });
    expect(commandOf(again)).toEqual({ kind: 'send-code', number: '+61412345678' });
    expect(landing(again, sent(again.attempt, 'v2')).view).toMatchObject({
      verificationId: 'v2',
      code: '',
      sentAgain: true,
    });
    const failed = { kind: 'refused', problem: 'too-many-requests' } as const;
    expect(landing(again, { type: 'send-answered', attempt: again.attempt, outcome: failed }).view).toMatchObject({
      screen: 'code',
      verificationId: 'v1',
      busy: 'no',
      failure: { of: 'send', failure: failed },
    });
  });

  // @spec:4/expired-code
  test('starting over resets to the choice, and ignores pending answers', () => {
    const over = landing(verifying, { type: 'back-to-choice' });
    expect(over.view).toEqual({ screen: 'choice', busy: false, problem: null });
    expect(landing(over, refused(verifying.attempt, 'code-expired'))).toEqual(over);
    const left = landing(sending, { type: 'back-to-choice' });
    expect(landing(left, sent(sending.attempt))).toEqual(left);
  });
});

describe('steps in the history', () => {
  const goTo = (step: Step): LandingEvent => ({ type: 'go-to', step });

  test('Back from the code leads to the typed number, and Forward to the code that was sent', () => {
    const back = landing(landing(entering, type('123')), goTo('phone'));
    expect(back.view).toMatchObject({ screen: 'phone', typed: '0412 345 678', busy: false });
    const forward = landing(back, goTo('code'));
    expect(forward.view).toMatchObject({ screen: 'code', number: '+61412345678', verificationId: 'v1', code: '' });
    expect(commandOf(landing(forward, type('123456')))).toMatchObject({ kind: 'verify-code', verificationId: 'v1' });
  });

  test('Back to the choice keeps the number; "Go back" and "Start over" forget everything', () => {
    const back = landing(entering, goTo('choice'));
    expect(landing(back, goTo('phone')).view).toMatchObject({ typed: '0412 345 678' });
    const over = landing(entering, { type: 'back-to-choice' });
    expect(over.kept).toBe(NOTHING_KEPT);
    expect(landing(over, goTo('phone')).view).toMatchObject({ typed: '' });
    expect(landing(over, goTo('code')).view).toMatchObject({ screen: 'phone', typed: '' });
  });

  test('an expired code is forgotten', () => {
    const returning = landing(verifying, refused(verifying.attempt, 'code-expired'));
    expect(returning.kept).toMatchObject({ phone: '0412 345 678', sent: null });
  });

  test('Back ignores the answer of a code that is being sent', () => {
    const back = landing(sending, goTo('choice'));
    expect(landing(back, sent(sending.attempt))).toEqual(back);
  });

  test('Back and Forward between the e-mail steps ask for nothing again', () => {
    const requested = after({ type: 'choose-email' }, type('ada@example.com'), submit);
    const linkSent = landing(requested, {
      type: 'link-answered',
      attempt: requested.attempt,
      outcome: { kind: 'sent' },
    });
    const back = landing(linkSent, goTo('email'));
    expect(back.view).toMatchObject({ screen: 'email', email: 'ada@example.com', busy: false });
    const forward = landing(back, goTo('email-sent'));
    expect(forward.view).toMatchObject({ screen: 'email-sent', email: 'ada@example.com' });
    expect(commandOf(forward)).toBeNull();
  });

  test('a reload opens the step with what is kept, or the step before if nothing is', () => {
    expect(landingAt('code', entering.kept).view).toMatchObject({ screen: 'code', verificationId: 'v1' });
    expect(landingAt('code', NOTHING_KEPT).view).toMatchObject({ screen: 'phone' });
    expect(landingAt('email-sent', NOTHING_KEPT).view).toMatchObject({ screen: 'email' });
    expect(landingAt('choice', entering.kept).view).toMatchObject({ screen: 'choice' });
  });

  test('a step that is shown already keeps its work', () => {
    expect(landing(sending, goTo('phone'))).toBe(sending);
  });
});

describe('Google', () => {
  const waiting = after({ type: 'choose-google' });
  const answer = (kind: 'signed-in' | 'redirecting' | 'cancelled' | 'failed') =>
    landing(waiting, { type: 'google-answered', attempt: waiting.attempt, outcome: { kind } }).view;

  test.each([
    ['signed-in', true, null],
    ['redirecting', true, null],
    ['cancelled', false, null],
    ['failed', false, 'google-failed'],
  ] as const)('%s', (kind, busy, problem) => {
    expect(answer(kind)).toEqual({ screen: 'choice', busy, problem });
  });
  test('a second press while it is open does nothing', () => {
    expect(landing(waiting, { type: 'choose-google' })).toBe(waiting);
  });
  test('a failed redirect is shown only on the choice', () => {
    const failed = { type: 'redirect-answered', outcome: { kind: 'failed' } } as const;
    expect(after(failed).view).toMatchObject({ problem: 'redirect-failed' });
    expect(after({ type: 'choose-email' }, failed).view).toMatchObject({ screen: 'email' });
    expect(after({ type: 'redirect-answered', outcome: { kind: 'none' } })).toEqual(startOfLanding);
  });
});

describe('magic link', () => {
  const requested = after({ type: 'choose-email' }, type(' ada@example.com '), submit);
  const answered = (state: Landing, kind: 'sent' | 'invalid-email' | 'failed') =>
    landing(state, { type: 'link-answered', attempt: state.attempt, outcome: { kind } });

  test('is requested with a trimmed address, and shown as sent', () => {
    expect(commandOf(requested)).toEqual({ kind: 'send-link', email: 'ada@example.com' });
    expect(answered(requested, 'sent').view).toEqual({
      screen: 'email-sent',
      email: 'ada@example.com',
      busy: false,
      failed: false,
      sentAgain: false,
    });
  });
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ada', 'invalid'],
    ['ada@', 'invalid'],
    ['ada@exa mple', 'invalid'],
  ])('%j is refused as %s', (value, problem) => {
    const state = after({ type: 'choose-email' }, type(value), submit);
    expect(state.view).toMatchObject({ problem, busy: false });
    expect(commandOf(state)).toBeNull();
  });
  test('the service may refuse the address, or fail', () => {
    expect(answered(requested, 'invalid-email').view).toMatchObject({
      screen: 'email',
      problem: 'invalid',
      busy: false,
    });
    expect(answered(requested, 'failed').view).toMatchObject({ screen: 'email', failed: true, busy: false });
  });
  test('can be requested again', () => {
    const again = landing(answered(requested, 'sent'), { type: 'resend' });
    expect(commandOf(again)).toEqual({ kind: 'send-link', email: 'ada@example.com' });
    expect(answered(again, 'sent').view).toMatchObject({ sentAgain: true, busy: false });
    expect(answered(again, 'failed').view).toMatchObject({ screen: 'email-sent', failed: true, busy: false });
  });
});

describe('for any sequence of events', () => {
  const attempt = fc.integer({ min: 0, max: 12 });
  const verifyOutcome = fc.constantFrom(
    { kind: 'signed-in' as const },
    { kind: 'refused' as const, problem: 'incorrect' as const },
    { kind: 'refused' as const, problem: 'code-expired' as const },
    { kind: 'failed' as const, message: '' },
  );
  const event: fc.Arbitrary<LandingEvent> = fc.oneof(
    fc.constantFrom<LandingEvent[]>(
      { type: 'choose-google' },
      { type: 'choose-phone' },
      { type: 'choose-email' },
      { type: 'back-to-choice' },
      { type: 'go-to', step: 'phone' },
      { type: 'go-to', step: 'code' },
      { type: 'go-to', step: 'email-sent' },
      { type: 'submit' },
      { type: 'submit' },
      { type: 'resend' },
      { type: 'redirect-answered', outcome: { kind: 'failed' } },
    ),
    fc.constantFrom('0412345678', '123456', 'ada@example.com', 'x').map(type),
    attempt.map((at) => sent(at)),
    fc
      .tuple(attempt, verifyOutcome)
      .map(([at, outcome]) => ({ type: 'verify-answered', attempt: at, outcome }) as const),
    attempt.map((at) => ({ type: 'google-answered', attempt: at, outcome: { kind: 'failed' } }) as const),
    attempt.map((at) => ({ type: 'link-answered', attempt: at, outcome: { kind: 'sent' } }) as const),
    attempt.map((at) => ({ type: 'expiry-read', attempt: at }) as const),
  );

  test('work is in progress exactly while the screen is busy, and only a new attempt starts work', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = startOfLanding;
        for (const next of events) {
          const before = state;
          state = landing(before, next);
          const busy = state.view.busy !== false && state.view.busy !== 'no';
          expect(commandOf(state) !== null).toBe(busy);
          expect(state.attempt - before.attempt).toBeOneOf([0, 1]);
          if (state.attempt === before.attempt && commandOf(state) !== null)
            expect(commandOf(state)).toEqual(commandOf(before));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('an answer to an older attempt changes nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), event, (events, last) => {
        const state = events.reduce(landing, startOfLanding);
        if ('attempt' in last && last.attempt !== state.attempt) expect(landing(state, last)).toBe(state);
      }),
    );
  });
});
