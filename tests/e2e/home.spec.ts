import { handOver } from './support/emptyDevice.ts';
import { givenEvent, givenGuest, givenOrder } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('a newcomer sees an empty home and hosts an event; a guest sees what they joined, and first what is next', async ({
  page,
  checkAxe,
}) => {
  const ada = await newMember('Ada Lovelace', { firstTime: true });
  await signInAs(page, ada);
  // @spec:2/home-welcome @spec:4/first-time
  await test.step('home welcomes once, and says how to start', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByText('Ready to get started?')).toBeVisible();
    await checkAxe();
    await expect.poll(async () => (await readFields(`users/${ada.uid}`))?.firstTime).toBe(false);
    // The banner is marked as seen, but stays visible while the person reads it.
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ready to get started?')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
  });

  await test.step('an empty home has the scene of the landing, by day and by night, and the device keeps the screen', async () => {
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const scene = page.getByRole('region', { name: 'Your Events' }).locator('svg');
    const [day, night] = [scene.locator('g').first(), scene.locator('g').last()];
    await expect(day).toBeVisible();
    await expect(night).toBeHidden();
    expect((await scene.boundingBox())?.height).toBeGreaterThan(200);
    await expect(page.getByRole('link', { name: 'Explore Events' })).toBeInViewport({ ratio: 1 });
    // The device does not keep the drawing, but it must still keep the rest of the screen.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('arvo.screens') ?? ''))
      .toContain('Ready to get started?');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(night).toBeVisible();
    await expect(day).toBeHidden();
    await checkAxe();
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(size);
  });

  await test.step('an event that the person hosts leads if it comes first', async () => {
    const host = await newMember('Grace Hopper');
    await givenGuest(await givenEvent({ host, startsInHours: 24 * 12, fields: { title: 'Choir' } }), ada);
    await givenEvent({ host: ada, startsInHours: 24 * 3, fields: { title: 'My dinner' } });
    await page.reload();
    const next = page.getByRole('region', { name: 'Next up' });
    await expect(next).toContainText("You're hosting");
    await next.getByRole('link', { name: /My dinner/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My dinner' })).toBeVisible();
  });

  const [host, mei] = await Promise.all([newMember('Grace Hopper'), newMember('Mei Tan')]);
  const soon = await givenEvent({ host, startsInHours: 5, fields: { title: 'Soon' } });
  // @spec:9/home-joined
  await test.step('joined events: newest join first, none older than a week, directions once revealed', async () => {
    const later = await givenEvent({ host, startsInHours: 24 * 20, fields: { title: 'Later' } });
    const old = await givenEvent({ host, startsInHours: -24 * 9, fields: { title: 'Long over' } });
    const day = (n: number) => new Date(Date.now() - n * 86_400_000);
    await givenGuest(soon, mei, day(3));
    await givenGuest(later, mei, day(2));
    await givenGuest(old, mei, day(1));
    await handOver(page, mei);
    await page.goto('/home');
    const yours = page.getByRole('region', { name: 'Your Events' });
    const events = yours.locator('a[href^="/events/"]');
    await expect(events).toHaveCount(2);
    await expect(events.nth(0)).toContainText('Later');
    await expect(events.nth(1)).toContainText('Soon');
    const next = page.getByRole('region', { name: 'Next up' });
    await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /12%20Smith%20Street/u);
    await checkAxe();
    await events.nth(1).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Soon' })).toBeVisible();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `recentlyViewed_${mei.uid}`))
      .toContain('Soon');
    await page.goBack();
    const viewed = page.getByRole('region', { name: 'Recently Viewed' });
    await expect(viewed.getByRole('link')).toHaveCount(1);
    await expect(viewed.getByRole('link')).toContainText('Soon');
  });

  // @spec:2/home-next
  await test.step("tonight's event leads although three others were joined later", async () => {
    for (const title of ['Choir', 'Trivia', 'Yoga']) {
      await givenGuest(await givenEvent({ host, startsInHours: 24 * 12, fields: { title } }), mei);
    }
    await givenEvent({ host: mei, startsInHours: 24 * 3, fields: { title: 'My dinner' } });
    await givenOrder(soon, mei, host);
    await page.reload();
    const next = page.getByRole('region', { name: 'Next up' });
    await expect(next.getByRole('link', { name: /Soon/u })).toContainText(/Starts in [45]\sh/u);
    await expect(next.getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Events' }).locator('a[href^="/events/"]')).toHaveText([
      /^Yoga/u,
      /^Trivia/u,
      /^Choir/u,
    ]);
    // Home's first card comes before the newest joins.
    await expect(next).toBeInViewport();
    await checkAxe();
    await next.getByRole('link', { name: 'Your tickets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  });
});
