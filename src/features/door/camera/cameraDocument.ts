declare global {
  interface Document {
    /** Chromium alone (MDN, "Document: featurePolicy"). */
    readonly featurePolicy?: { readonly allowsFeature: (feature: string) => boolean };
  }
}

/**
 * Loads the page anew if its document must not use a camera. The header that allows it comes with the door's own address alone, and a link
 * inside of the app keeps the document of the page before. A document that was loaded at this address is never loaded again.
 */
export function loadForCamera(): void {
  if (document.featurePolicy?.allowsFeature('camera') !== false) return;
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname === location.pathname) return;
  location.reload();
}
