import { type Copied, useCopied } from './useCopied.ts';

type SharedLink = { readonly url: string; readonly title?: string; readonly text?: string };

type ShareLink = {
  readonly copied: Copied;
  readonly copy: () => void;
  /** Opens the device's share sheet; null if the device has none. */
  readonly share: (() => void) | null;
};

/** Shares a link: copies it, or hands it to the device. `onShared` is called with each press of copy, and once the share sheet has passed the link on. */
export function useShareLink(link: SharedLink, onShared?: (method: 'copy' | 'device') => void): ShareLink {
  const { state, copy } = useCopied();
  // Ignore failures: the person sees whether the share sheet was refused or closed.
  const share = () =>
    void navigator.share(link).then(
      () => onShared?.('device'),
      () => {},
    );
  return {
    copied: state,
    copy: () => {
      copy(link.url);
      onShared?.('copy');
    },
    share: typeof navigator.share === 'function' ? share : null,
  };
}
