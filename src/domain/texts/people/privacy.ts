/** The privacy policy (specification section 2, "Privacy policy"): ten sections in plain words, for Australian law. */

export type PolicySection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly closing?: string;
};

export const privacyPolicy = {
  title: 'Privacy policy',
  effective: 'Effective 29 November 2026',
  introduction:
    'This policy says what Arvo knows about you, why, who sees it and what you can do about it. It follows the Privacy Act 1988 (Cth) and the Australian Privacy Principles.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        'Arvo (“we”, “us”) runs this web app, where people in Australia create events, share them by link, join them and buy tickets. We are responsible for the personal information described here.',
      ],
    },
    {
      title: 'Information we collect',
      paragraphs: ['We collect what the app needs to work, mostly straight from you:'],
      points: [
        'Your account: the email address or mobile number you sign in with and, if you sign in with Google, the name on that account, and your picture there if you choose it.',
        'Your profile: your name and photo. Some people also gave their date of birth and gender in an earlier version of set-up.',
        'Events you host: title, description, date, times, address, number of spots, price and photo.',
        'Events you join: which ones, when, how many tickets, invitations you send to friends, and whether the host may contact you.',
        'Payments: what was bought, by whom and for how much. Card details go to our payment provider, Stripe, and never to us. On the pages of paid events Stripe may also collect how the page is used, to detect fraud.',
        'Payouts, if you host paid events: your account name and BSB. Your account number goes to Stripe; we keep its last four digits only. If you give us an ABN, your buyers see it on their receipts, and whether you are registered for GST.',
        'On your own device: an unfinished event, an invitation you have not used yet and the events you looked at recently, so that they are there when you come back.',
        'Only if you say yes: which kinds of pages you open, and that you signed up, created, joined or shared an event. Not which event, and not your name. Google Analytics receives this with a random number that a cookie keeps for up to 60 days, the kind of device and browser, and the rough area your connection comes from.',
      ],
      closing:
        'Our hosting also records technical details of each request, such as the IP address and the address of the page, to keep the service running and safe. The secret part of an invitation link is not in them.',
    },
    {
      title: 'How we use it',
      paragraphs: ['We use your information to:'],
      points: [
        'sign you in and keep your account safe;',
        'show events, hosts and guest lists;',
        'take payments, issue tickets, give refunds and pay hosts;',
        'email you your tickets and receipts, and news of events you are going to; you can stop those you do not need;',
        'answer you when you write to us;',
        'fix faults and stop misuse;',
        'meet our duties under Australian law.',
      ],
      closing:
        'We count how the app is used only if you agree; until then nothing is loaded or kept for it. You can change your mind on this page, and the cookie is removed. We do not sell your information and do not use it for advertising.',
    },
    {
      title: 'Who sees it',
      paragraphs: ['Other people see what an event needs them to see:'],
      points: [
        'Anyone with the link to an event sees its page: the host, the general area, and the names and photos of the guests. We ask search engines not to list it, unless the host let them find the event before anybody joined.',
        'The street address of an event is for its host and, from 24 hours before the start, its guests.',
        'Your email address and mobile number are shown to other people only if you say so: to the host of an event that you go to, if you let them contact you, and to the guests of your own event, if you let them answer your messages. Bank details are never shown to other people on Arvo.',
      ],
      closing:
        'We share information with companies that work for us: Google (sign-in, database, file storage, hosting and, if you have agreed, counting how the app is used), Stripe (payments and payouts), a provider that delivers our emails and, where it is switched on, Mapbox (address search and maps: it sees your IP address and which part of the map you look at, only after you press “Show map” or search for the place of your event). Some of them keep data outside Australia, including in the United States; we choose providers that commit to protecting it. We also share information where the law requires it.',
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep your account and profile for as long as you have an account. An event and its guest list stay until the host deletes them or their account. If it was still to come, those who were going read for 30 days that it is cancelled, with its title, time and suburb, and why, if the host said so. Records of payments are kept for seven years, as tax law requires.',
        'When you delete your account, your name, photos, sign-in details and the events you host are removed within a day. You leave events that are still to come. Tickets that nobody else has claimed are refunded, up to 24 hours before the start; after that the spot stays sold to a “Former guest”. Guest lists of past events show “Former guest”, with nothing that leads back to you. A note of the deletion, without your name or contact details, stays for one more day so that nobody can bring the account back. Copies that others saved, and records of payments, are not part of this.',
        'What Google Analytics has counted is kept for two months. Events you looked at are kept on your device for 30 days.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see and change your name and photo, and delete your account, on your profile page at any time. Write to us to get a copy of the information we hold about you or to have it corrected. We answer within 30 days, free of charge.',
        'If you think we have handled your information badly, tell us first so that we can put it right. If our answer does not satisfy you, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'All traffic is encrypted. Our servers, not just the app, check who may read or change what. Only the few people who need it have access to our systems.',
        'No system is perfectly safe. If a data breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information Commissioner, as the Notifiable Data Breaches scheme requires.',
      ],
    },
    {
      title: 'Children under 13',
      paragraphs: [
        'Arvo is not for children under 13 and we do not knowingly collect their information. If you believe a child under 13 has given us information, write to us and we will delete it.',
      ],
    },
    {
      title: 'Changes to this policy',
      paragraphs: [
        'When we change this policy we put the new version here with a new effective date. If a change matters for you, we tell you in the app before it takes effect.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: ['Questions, requests and complaints about privacy are welcome at'],
    },
  ] satisfies readonly PolicySection[],
} as const;
