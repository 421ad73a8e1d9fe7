import { givenEvent } from './support/eventWorld.ts';
import { givePortraits, region } from './support/eventPage.ts';
import { newMember, signInAs } from './support/member.ts';
import { anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

test('without Mapbox the phone’s own maps show where an event is', async ({ page, context, checkAxe }) => {
  await givePortraits(context);
  const host = await newMember('Priya Raman');
  const links = region(page, 'Location').getByRole('link');

  await test.step('the suburb for everybody', async () => {
    await page.goto(`/events/${await givenEvent({ host })}`);
    await expect(links).toHaveText(['Open in Maps']);
    const address = new URL((await links.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
    expect(address.searchParams.get('query')).toBe('Newtown NSW, Australia');
    await expect(region(page, 'Where it is')).toHaveCount(0);
    await checkAxe();
  });

  await test.step('the way to the street for a guest on the day before', async () => {
    const guest = await newMember('Tom Whitlock');
    const id = await anEventTomorrowThatGuestJoined(host, guest);
    await signInAs(page, guest);
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await expect(links).toHaveText(['Get directions']);
    expect(new URL((await links.getAttribute('href')) ?? '').searchParams.get('destination')).toContain(
      '12 Smith Street',
    );
  });
});
