/** One mail to one address, as the envelope names it. */
export type InboxMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly text: string }[];
};
