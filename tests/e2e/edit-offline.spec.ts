import { axeViolations } from './support/axe.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { CUT_STREAM, NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';

/** A host changes a published event without a connection. */

const test = watchedDevice(NO_CONNECTION, CUT_STREAM);

test.use({ browserKind: 'shell' });

test('an edit without a connection waits on the device, and never replaces a newer version', async ({
  device,
  anotherDevice,
  trouble,
}) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host });
  const page = await device.open();
  await signInAs(page, host);
  await page.goto(`/events/${id}/edit`);
  await page.getByLabel('Event name').fill('Moved inside');
  await readyOffline(page);
  const save = async (title: string) => {
    await page.getByLabel('Event name').fill(title);
    await device.goOffline();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`, 'u'));
    await expect(page.getByText("Your changes will be saved when you're back online").first()).toBeVisible();
  };
  await test.step('it is saved with the connection', async () => {
    await save('Moved inside');
    // What waits is in the fields, and can be changed again.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Event name')).toHaveValue('Moved inside');
    await page.getByLabel('Event name').fill('Moved inside, at six');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText("Your changes will be saved when you're back online").first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await device.goOnline();
    await expect(page.getByRole('heading', { level: 1, name: 'Moved inside, at six' })).toBeVisible();
    await expect(page.getByText("Your changes will be saved when you're back online")).toHaveCount(0);
  });

  await test.step('where the event was changed elsewhere meanwhile, the host decides', async () => {
    const other = await anotherDevice();
    await signInAs(other, host);
    await page.goto(`/events/${id}/edit`);
    await expect(page.getByLabel('Event name')).toHaveValue('Moved inside, at six');
    await save('Mine');
    trouble.expect(/permission|403/iu);
    await other.goto(`/events/${id}/edit`);
    await other.getByLabel('Event name').fill('Theirs');
    await expect(async () => {
      await other.getByRole('button', { name: 'Save Changes' }).click();
      await expect(other.getByText('Changes saved')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await device.goOnline();
    await expect(page.getByText(/was changed elsewhere before you were back online/u)).toBeVisible();
    expect(await readFields(`events/${id}`)).toMatchObject({ title: 'Theirs' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('alertdialog', { name: 'This event changed while you were editing' });
    await expect(question).toContainText('Theirs');
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await expect(page.getByText(/was changed elsewhere/u)).toHaveCount(0);
  });
});
