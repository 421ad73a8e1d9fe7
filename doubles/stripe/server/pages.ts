/** The pages that people see: Checkout and onboarding. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { showOnboarding, submitOnboarding } from '../accounts/onboardingPage.ts';
import { type PageAnswer, showCheckout, submitCheckout } from '../checkout/checkoutPage.ts';
import type { World } from '../world/world.ts';
import { htmlPage } from './html.ts';

const NOT_FOUND: PageAnswer = {
  html: htmlPage(
    'Page not found · Stripe (local)',
    '<h1>Page not found</h1><p>The local stack was restarted, or this link is wrong.</p>',
  ),
  status: 404,
};

async function pageAnswer(world: World, isPost: boolean, path: string, body: string): Promise<PageAnswer> {
  const [, kind, action, first = '', second = ''] = path.split('/');
  const form = new URLSearchParams(body);
  const checkout = kind === 'c' && action === 'pay' ? world.sessions.get(first) : undefined;
  if (checkout) return isPost ? submitCheckout(world, checkout, form) : showCheckout(world, checkout);
  const link = kind === 'setup' && action === 's' ? world.links.get(second) : undefined;
  if (link?.account === first) return isPost ? submitOnboarding(world, link, form) : showOnboarding(world, link);
  return NOT_FOUND;
}

export async function answerPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  { url, body }: { url: URL; body: string },
): Promise<void> {
  const answer = await pageAnswer(world, request.method === 'POST', url.pathname, body);
  if ('redirect' in answer) {
    response.writeHead(303, { Location: answer.redirect }).end();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(answer.html);
}
