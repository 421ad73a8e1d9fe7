/** Reads new SMS codes and e-mails from the auth emulator, which stores them instead of sending them. */
import { type Ports, projectId } from './ports.ts';

export interface Message {
  to: string;
  text: string;
}

interface Codes {
  verificationCodes?: { phoneNumber: string; code: string; sessionInfo: string }[];
}

interface Links {
  oobCodes?: { email: string; oobLink: string; requestType: string }[];
}

/** The messages not in `seen` yet; adds them to it. */
export function newMessages(codes: Codes, links: Links, seen: Set<string>): Message[] {
  const all = [
    ...(codes.verificationCodes ?? []).map((code) => ({
      id: code.sessionInfo,
      message: { to: code.phoneNumber, text: `verification code ${code.code}` },
    })),
    ...(links.oobCodes ?? []).map((link) => ({
      id: link.oobLink,
      message: {
        to: link.email,
        text: link.requestType === 'EMAIL_SIGNIN' ? `magic link ${link.oobLink}` : link.oobLink,
      },
    })),
  ];
  return all.flatMap(({ id, message }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    return [message];
  });
}

/** Polls once a second for as long as this process lives; retries failures. */
export function watchCodes(ports: Ports, show: (message: Message) => void): void {
  const base = `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}`;
  const seen = new Set<string>();
  const request = async <T>(what: string): Promise<T> => {
    const answer = await fetch(`${base}/${what}`, { signal: AbortSignal.timeout(900) });
    // Not parsed: the answer comes from the emulator on this machine.
    return (await answer.json()) as T;
  };
  setInterval(async () => {
    try {
      const [codes, links] = await Promise.all([request<Codes>('verificationCodes'), request<Links>('oobCodes')]);
      for (const message of newMessages(codes, links, seen)) show(message);
    } catch {
      // The emulator is busy or stopping.
    }
  }, 1000);
}
