import { type Copied, useCopied } from './useCopied.ts';

type SharedLink = { readonly url: string; readonly title?: string; readonly text?: string };

type ShareLink = {
  readonly copied: Copied;
  readonly copy: () => void;
  /** Opens the device's share sheet; null if the device has none. */
  readonly share: (() => void) | null;
};

/** Shares a link: copies it, or hands it to the device. `onShared` is called once it is copied, and once the share sheet has passed it on. */
export function useShareLink(link: SharedLink, onShared?: (method: 'copy' | 'device') => void): ShareLink {
  const { state, copy } = useCopied(() => onShared?.('copy'));
  // Ignore failures: the person sees whether the share sheet was refused or closed.
  const share = () =>
    void navigator.share(link).then(
      () => onShared?.('device'),
      () => {},
    );
  return {
    copied: state,
    copy: () => copy(link.url),
    share: typeof navigator.share === 'function' ? share : null,
  };
}
