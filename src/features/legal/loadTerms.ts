import type { ComponentType } from 'react';

const TERMS_ADDRESS = '/terms.md';
const TERMS_BOUND_MS = 15_000;

export type Terms =
  | { readonly kind: 'loaded'; readonly text: string; readonly Renderer: ComponentType<{ text: string }> }
  | { readonly kind: 'failed' };

/** Loads the terms' text, with the configured support address for {email}, and the code that renders it: both or neither, within 15 s. */
export async function loadTerms(): Promise<Terms> {
  try {
    const [response, renderer] = await Promise.all([
      fetch(TERMS_ADDRESS, { signal: AbortSignal.timeout(TERMS_BOUND_MS) }),
      import('./SafeMarkdown.tsx'),
    ]);
    // A server that answers unknown addresses with the app's shell would make us show that as the terms.
    const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
    if (!response.ok || isPage) return { kind: 'failed' };
    const text = (await response.text()).replaceAll('{email}', __SUPPORT_ADDRESS__);
    return { kind: 'loaded', text, Renderer: renderer.default };
  } catch {
    return { kind: 'failed' };
  }
}
