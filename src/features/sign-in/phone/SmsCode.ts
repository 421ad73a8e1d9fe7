import { useEffect, useEffectEvent } from 'react';

/** WebOTP, which TypeScript's DOM types lack. */
type SmsCodeRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** Reads one code from its SMS where the browser can (WebOTP: Chrome on Android), once the person allows it. Shows nothing. */
export function SmsCode({ onCode }: { onCode: (code: string) => void }): null {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const asking = new AbortController();
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: asking.signal };
    navigator.credentials.get(request).then(
      (answer) => {
        if (answer !== null && 'code' in answer && typeof answer.code === 'string') tell(answer.code);
      },
      () => {
        // Refused, or left: the code is typed.
      },
    );
    return () => asking.abort();
  }, []);
  return null;
}
