import { Button } from '#src/ui/buttons/button.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

type EventProblemProps = { title: string; text: string; action: string; onAction: () => void };

/**
 * Instead of an event that cannot be shown (specification section 2). A section directly in `main` has no photo and no bar; header
 * (ui/theme.css) and footer (app/shell) follow that.
 */
export function EventProblem({ title, text, action, onAction }: EventProblemProps) {
  usePageTitle(title);
  return (
    <section className="mx-auto flex max-w-column flex-col items-center gap-5 px-5 py-16 text-center">
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {title}
      </h1>
      <p role="alert" className="text-ink-soft">
        {text}
      </p>
      <Button onClick={onAction}>{action}</Button>
    </section>
  );
}
