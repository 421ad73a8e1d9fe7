import { expect, test } from './support/test.ts';

/** The emulator interprets firebase.json as stack/services/hosting.ts does. */

test('browsers revalidate pages, keep files of the build for a year and others for an hour', async ({ request }) => {
  const answerTo = async (path: string) => {
    const answer = await request.get(path);
    return [answer.status(), answer.headers()['cache-control']];
  };
  for (const page of ['/', '/terms', '/home', '/create-event/2', '/nowhere', '/events/abc/mistyped', '/sw.js']) {
    expect(await answerTo(page), page).toEqual([200, 'no-cache']);
  }
  expect(await answerTo('/icon.svg')).toEqual([200, 'max-age=3600']);
  const [script] = /\/static\/js\/[\w.-]+\.js/u.exec(await (await request.get('/terms')).text()) ?? [];
  expect(await answerTo(script ?? '')).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('a missing file is a 404, not the app', async ({ request }) => {
  for (const path of ['/static/js/gone.0.chunk.js', '/api/other']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('<h1>Page not found</h1>');
  }
});

test('pages that Hosting serves for the identity service run their own scripts, in a frame and in a pop-up', async ({
  page,
}) => {
  const body = '<!doctype html><title>before</title><script>document.title = "ran"; parent.ran = true</script>';
  await page.context().route('**/__/auth/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ headers: { ...answer.headers(), 'content-type': 'text/html' }, body });
  });
  await page.goto('/terms');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/__/auth/handler'));
  await expect(await opened).toHaveTitle('ran');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/__/auth/iframe';
    document.body.append(frame);
  });
  await page.waitForFunction(() => 'ran' in window);
});
