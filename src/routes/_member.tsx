import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Gate } from '#src/app/Gate.tsx';

export const Route = createFileRoute('/_member')({ component: Member });

function Member() {
  return (
    <Gate group="member">
      <Outlet />
    </Gate>
  );
}
