import { Component, type ReactNode } from 'react';
import { isAuthInternalError } from './authInternalError.ts';
import { RenderFailure } from './RenderFailure.tsx';
import { mayReload } from './reloadGuard.ts';

/** Specification section 8, "General": a caught auth error reloads the page after this long at the latest. */
const RELOAD_AFTER_CATCH_MS = 2000;

type ErrorBoundaryProps = { children: ReactNode; reload?: () => void };
type ErrorBoundaryState = { readonly caught: { readonly error: unknown } | null };

/** Wraps the whole app, so that no render error leaves a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isAuthInternalError(error) || !mayReload(Date.now())) return;
    const reload = this.props.reload ?? (() => window.location.reload());
    // The error screen reloads sooner; this timer is for an error screen that fails to render too.
    this.timer = setTimeout(reload, RELOAD_AFTER_CATCH_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const { reload } = this.props;
    // The shell and its landmark are gone as well.
    return (
      <main>
        <RenderFailure error={caught.error} {...(reload ? { reload } : {})} />
      </main>
    );
  }
}
