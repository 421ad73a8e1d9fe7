import { parseDoorToken } from '@arvo/domain/door/doorLink.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { LinkDoorScreen } from '#src/features/door/links/LinkDoorScreen.tsx';

export const Route = createFileRoute('/door/$token')({ component: LinkDoor });

/** Public: a helper has no account. */
function LinkDoor() {
  const token = parseDoorToken(Route.useParams().token);
  return token === null ? (
    <RedirectOnce options={{ to: '/404', replace: true }} />
  ) : (
    <LinkDoorScreen key={token} token={token} />
  );
}
