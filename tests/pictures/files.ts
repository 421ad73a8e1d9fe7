import { join } from 'node:path';
import { cache } from '../../stack/services/folders.ts';
import type { FormName } from './looks.ts';
import type { State } from './state.ts';

/** Where the pictures are: git ignores the folder. */
export const folder = join(cache, 'pictures');

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

export const fileOf = ({ screen, name }: State, form: FormName, look: string): string =>
  join(folder, screen, `${plain(name)}.${form}.${plain(look)}.png`);
