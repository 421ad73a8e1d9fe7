import { stored } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  chooseLocation,
  choosePhoto,
  expectEventPage,
  field,
  fillUpToPhoto,
  next,
  openWizardAs,
} from './support/wizard.ts';

test('a host without a photo takes one of our covers, which guests see as the photo', async ({ page, checkAxe }) => {
  await openWizardAs(page);
  await fillUpToPhoto(page, 'Sausage sizzle');
  const covers = page.getByRole('radiogroup', { name: 'Cover' });
  const cover = (name: string) => covers.getByRole('radio', { name, exact: true });

  await test.step('with the keyboard too, and each shows its drawing', async () => {
    await expect(covers.getByRole('radio')).toHaveCount(24);
    await cover('Beach').check();
    await expect(button(page, 'Remove photo')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(cover('Swim')).toBeChecked();
    const widths = await covers
      .locator('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    expect(widths.filter((width) => width === 0).length).toBeLessThan(24);
    await checkAxe();
  });

  await test.step('a photo of their own or none takes its place', async () => {
    await choosePhoto(page);
    await expect(covers.getByRole('radio', { checked: true })).toHaveCount(0);
    await cover('Gig').check();
    await button(page, 'Remove photo').click();
    await expect(field(page, 'Event photo')).toBeVisible();
    await expect(covers.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('an evening begins with covers by night, and what was chosen changes with its form', async () => {
    const form = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(form('By night')).toHaveAttribute('aria-pressed', 'true');
    await cover('Campfire').check();
    await expect(button(page, 'Remove photo')).toBeVisible();
    const shown = page.locator('img.aspect-video');
    const byNight = await shown.getAttribute('src');
    await form('By day').click();
    await expect(shown).not.toHaveAttribute('src', byNight ?? '');
    await expect(cover('Campfire')).toBeChecked();
    const byDay = await shown.getAttribute('src');
    await checkAxe();
    await form('By night').click();
    await expect(shown).not.toHaveAttribute('src', byDay ?? '');
  });

  await test.step('published, it is the event’s photo', async () => {
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Sausage sizzle');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ exists: true });
    const { imageURL } = (await readFields(`events/${id}`)) ?? {};
    const photo = await page.request.get(String(imageURL));
    expect(photo.headers()['content-type']).toBe('image/jpeg');
    expect((await photo.body()).length).toBeGreaterThan(20_000);
    await expect(page.locator('img[src^="/img/"][src*="/events/"]').first()).toBeVisible();
    // The night's violet, which the device found in the drawing, colours the page.
    const hue = await page.getByRole('article').evaluate((article) => article.style.getPropertyValue('--hue'));
    expect(String(imageURL)).toContain(`_${hue}.jpg`);
    expect(Number(hue)).toBeGreaterThan(270);
    expect(Number(hue)).toBeLessThan(310);
    await checkAxe();
  });
});

test('somebody’s first event begins half made, and needs only its place', async ({ page, checkAxe }) => {
  await signInAs(page, await newMember('Ada Lovelace'));
  await page.goto('/home');
  const beginnings = page.getByRole('group', { name: 'Or begin with one of these' });
  await expect(beginnings.getByRole('button')).toHaveCount(3);
  await checkAxe();
  await button(page, 'Dinner at mine').click();
  await atStep(page, 'Basic Info');
  await expect(field(page, 'Event name')).toHaveValue('Dinner at mine');
  await next(page);
  await chooseLocation(page, '12 Smith Street, Fitzroy', '12 Smith Street, Fitzroy VIC');
  await next(page);
  await expect(field(page, 'Capacity')).toHaveValue('10');
  await next(page);
  await expect(button(page, 'Remove photo')).toBeVisible();
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Dinner at mine');
  await expect(page.locator('img[src^="/img/"][src*="/events/"]').first()).toBeVisible();
});
