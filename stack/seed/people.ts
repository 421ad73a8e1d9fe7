import { asUserId, type SignInProvider, type UserId } from '@arvo/domain/people/person.ts';
import { profilePhotoFile } from '@arvo/domain/protocol/store/paths.ts';
import { randomFrom } from './random.ts';

/** A person of the seed. Only those with a `provider` can sign in; the others only fill guest lists. */
export type SeedPerson = {
  readonly uid: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly provider: SignInProvider | null;
  readonly profileComplete: boolean;
  /** The path of the picture in Storage, or null. */
  readonly photoPath: string | null;
  /** The index in `pictures/portraits`. */
  readonly portrait: number;
  /** ms UTC. */
  readonly createdAt: number;
  /** Ready for paid events. */
  readonly stripeAccountId: string | null;
};

export const DEMO_HOST = asUserId('demo-host');
export const DEMO_GUEST = asUserId('demo-guest');
export const DEMO_NEWCOMER = asUserId('demo-newcomer');

/** The demo accounts that `npm start` prints, in the order to try them. */
export const DEMO_ACCOUNTS = [
  { email: 'host@arvo.example', name: 'Priya Raman', does: 'hosts events past, today and to come, free and paid' },
  { email: 'guest@arvo.example', name: 'Tom Whitlock', does: 'has joined several events, one of them today' },
  { email: 'new@arvo.example', name: 'Sam Nguyen', does: 'has just signed up: sets up a profile first' },
] as const;

const NAMES =
  `Aarav Sharma|Alinta Morgan|Amelia Kowalski|Ben Okafor|Bronwyn Hughes|Callum Fraser|Carmen Diaz|Chloe Papadakis|Dan Whelan|Dao Tran
Dimitri Costa|Ebony Clarke|Edie Lindqvist|Elias Haddad|Emily Zhang|Fatima Rahimi|Finn Gallagher|Freya Barnes|Gabe Moretti|Georgia Wills
Hamish Reid|Hana Sato|Harriet Doyle|Imogen Hart|Isaac Mensah|Isla Petrov|Jack Donnelly|Jarrah Simpson|Jess Van Dyk|Kai Manu
Kirra Bennett|Lachlan Moss|Leila Aziz|Liam O'Connell|Lucia Ferrari|Mae Robinson|Malik Johnson|Marlee Wright|Mei-Lin Chua|Mia Andersson
Nadia Yusuf|Nate Burgess|Nikhil Menon|Oliver Strand|Ottilie Grant|Pat Mulcahy|Poppy Ellison|Quentin Leroy|Rania Saleh|Rhys Davies
Rosa Martínez|Ruby Tanaka|Siobhán Kelly|Stavros Nikolaou|Tahlia Webb|Teuila Faleolo|Will Abernethy|Zoë Schmidt`
    .split(/[|\n]/u)
    .map((name) => name.trim());

const DAY = 86_400_000;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-');

/** People who host paid events, by their index in NAMES, and the demo host. */
const READY_FOR_PAYMENTS = new Set([3, 5, 8, 17, 21, 25, 30, 40, 47]);

type Basics = { name: string; uid: UserId; portrait: number; createdAt: number };

function member(
  basics: Basics,
  signIn: Pick<SeedPerson, 'email' | 'phoneNumber' | 'provider'>,
  paid: boolean,
): SeedPerson {
  return {
    ...basics,
    ...signIn,
    profileComplete: true,
    photoPath: profilePhotoFile(basics.uid, basics.createdAt),
    stripeAccountId: paid ? `acct_seed_${basics.uid.replace(/[^a-z]/gu, '')}` : null,
  };
}

/**
 * Numbers 0491 570 xxx are reserved for fiction. Every sixth person signs in by phone, every seventh by magic link, the
 * others with Google.
 */
function signInOf(name: string, index: number): Pick<SeedPerson, 'email' | 'phoneNumber' | 'provider'> {
  if (index % 6 === 4)
    return { email: null, phoneNumber: `+61491570${String(index).padStart(3, '0')}`, provider: 'phone' };
  return { email: `${slug(name)}@arvo.example`, phoneNumber: null, provider: index % 7 === 2 ? 'email' : 'google' };
}

/** The members of the seed, demo accounts first; `today` is the start of a day in ms UTC. */
export function makePeople(today: number): SeedPerson[] {
  const random = randomFrom('people');
  const google = (email: string) => ({ email, phoneNumber: null, provider: 'google' }) as const;
  const [host, guest, newcomer] = DEMO_ACCOUNTS;
  const demo: SeedPerson[] = [
    member({ name: host.name, uid: DEMO_HOST, portrait: 61, createdAt: today - 400 * DAY }, google(host.email), true),
    member(
      { name: guest.name, uid: DEMO_GUEST, portrait: 62, createdAt: today - 210 * DAY },
      google(guest.email),
      false,
    ),
    {
      uid: DEMO_NEWCOMER,
      name: '',
      ...google(newcomer.email),
      profileComplete: false,
      photoPath: null,
      portrait: 2,
      createdAt: today - DAY / 2,
      stripeAccountId: null,
    },
  ];
  const others = NAMES.map((name, index) =>
    member(
      { name, uid: asUserId(`seed-${slug(name)}`), portrait: index + 3, createdAt: today - random.int(120, 700) * DAY },
      signInOf(name, index),
      READY_FOR_PAYMENTS.has(index),
    ),
  );
  return [...demo, ...others];
}

const firstNames = NAMES.map((name) => name.slice(0, name.indexOf(' ')));
const lastNames = NAMES.map((name) => name.slice(name.indexOf(' ') + 1));

/**
 * Guests for the big party: a record and a profile, but no account; two in five without a picture. Their names combine the
 * known ones in new pairs.
 */
export function makeCrowd(count: number, today: number): SeedPerson[] {
  const random = randomFrom('crowd');
  const known = new Set(NAMES);
  const names = random
    .shuffled(firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)))
    .filter((name) => !known.has(name));
  return names.slice(0, count).map((name, index) => {
    const uid = asUserId(`crowd-${String(index + 1).padStart(3, '0')}`);
    const createdAt = today - random.int(30, 300) * DAY;
    return {
      uid,
      name,
      email: null,
      phoneNumber: null,
      provider: null,
      profileComplete: true,
      photoPath: random.next() < 0.6 ? profilePhotoFile(uid, createdAt) : null,
      portrait: random.int(0, NAMES.length + 2),
      createdAt,
      stripeAccountId: null,
    };
  });
}
