import { describe, expect, test } from 'vitest';
import { dateLabel } from '../time/labels.ts';
import { eventDialogTexts } from './events/eventDialogs.ts';
import { eventTexts } from './events/events.ts';
import { salesTexts } from './money/sales.ts';
import { generalTexts } from './general.ts';
import { bankTexts } from './money/bank.ts';
import { hostingTexts } from './events/hosting.ts';
import { missingTexts } from './missing.ts';
import { homeTexts } from './events/home.ts';
import { profileTexts } from './people/people.ts';
import { signInTexts } from './people/signIn.ts';
import { signOutTexts } from './people/signOut.ts';
import { yourEventsTexts } from './events/yourEvents.ts';
import { termsTexts } from './people/terms.ts';

/**
 * The specification's sentences, typed a second time from the specification itself, so that a wrong text in the catalogue
 * fails. Left: the catalogue; right: the specification, by sections.
 */

const { phone, code, magicLink } = signInTexts;
const { twoStep } = profileTexts;
const { payment, claim } = salesTexts;

/** Saturday 21 November 2026, noon in Sydney. */
const NOW = Date.UTC(2026, 10, 21, 1);
const label = (date: string) => dateLabel(date, NOW);

const SENTENCES: Readonly<Record<string, readonly (readonly [catalogue: string, specification: string])[]>> = {
  'section 2, routes and layout': [
    [generalTexts.loading, 'Loading…'],
    [termsTexts.failed, 'Error loading Terms & Conditions'],
    [generalTexts.somethingWrong, 'Something went wrong'],
    [generalTexts.pleaseRefresh, 'Please refresh the page.'],
    [generalTexts.refreshPage, 'Refresh Page'],
    [generalTexts.unexpected, 'Unexpected Application Error!'],
  ],
  'section 2, landing and magic link': [
    [signInTexts.continueWithGoogle, 'Continue with Google'],
    [signInTexts.continueWithPhone, 'Continue with Phone'],
    [phone.send, 'Send Verification Code'],
    [code.resend, 'Resend code'],
    [code.startOver, 'Start over'],
    [signInTexts.goBack, 'Go back'],
    [magicLink.signingIn, 'Signing you in…'],
    [magicLink.failedTitle, 'Link Expired'],
    [magicLink.getNew, 'Get New Magic Link'],
    [magicLink.lifetime, 'Magic links expire after 1 hour for security'],
  ],
  'section 2, profile and home': [
    [profileTexts.setupTitle, "Welcome! Let's set up your profile"],
    [profileTexts.getStarted, 'Get Started!'],
    [twoStep.finish, 'Finish'],
    [homeTexts.greeting('Ada'), 'Hey Ada!'],
    [homeTexts.createEvent, 'Create Event'],
    [homeTexts.yourEvents, 'Your Events'],
    [homeTexts.viewAll, 'View All'],
    [homeTexts.recentlyViewed, 'Recently Viewed'],
    [homeTexts.emptyTitle, 'Ready to get started?'],
    [homeTexts.exploreEvents, 'Explore Events'],
    [label('2026-11-21'), 'Today'],
    [label('2026-11-22'), 'Tomorrow'],
    [label('2026-11-23'), 'In 2 days'],
    [label('2026-11-28'), 'In 7 days'],
    [label('2026-11-29'), '29 Nov'],
    [profileTexts.editTitle, 'Edit Profile'],
    [profileTexts.save, 'Save'],
    [signOutTexts.button, 'Sign Out'],
  ],
  'section 2, wizard': [
    [hostingTexts.steps.join(', '), 'Basic Info, When & Where, Details, Photo'],
    [hostingTexts.next, 'Next'],
    [hostingTexts.clearDraft, 'Clear Draft'],
    [hostingTexts.onboarding, 'Finishing Stripe onboarding…'],
    [bankTexts.title, 'Set up payments to create paid events'],
    [bankTexts.cancel, 'Cancel'],
    [bankTexts.save, 'Save Details'],
  ],
  'section 2, event page': [
    [eventTexts.notFound, 'Event not found'],
    [missingTexts.event, 'Event not found'],
    [eventTexts.backToHome, 'Back to Home'],
    [eventTexts.unknownHost, 'Event Organizer'],
    [eventTexts.host, 'Host'],
    [eventTexts.free, 'FREE'],
    [eventTexts.feesIncluded, 'AUD - All fees included'],
    [eventTexts.spotsAvailable, 'Spots Available'],
    [eventTexts.about, 'About'],
    [eventTexts.goingCount(12), "Who's going (12)"],
    [eventTexts.showAll, 'Show All'],
    [eventTexts.showLess, 'Show Less'],
    [eventDialogTexts.facebook, 'Facebook'],
    [eventDialogTexts.twitter, 'Twitter'],
    [eventDialogTexts.whatsApp, 'WhatsApp'],
    [eventDialogTexts.email, 'Email'],
    [eventDialogTexts.copyLink, 'Copy Link'],
    [eventTexts.loading, 'Loading amazing event details...'],
    [eventTexts.visitorTitle, 'Want to join?'],
    [eventTexts.signIn, 'Sign In'],
    [eventTexts.nonGuestTitle, 'Secure your spot'],
    [eventTexts.join, 'Join Event'],
    [eventTexts.joinFor('$50.00'), 'Join Event ($50.00)'],
    [eventTexts.processing, 'Processing...'],
    [eventTexts.full, 'Event Full'],
    [eventTexts.share, 'Share'],
    [eventDialogTexts.leave, 'Leave Event'],
    [eventTexts.shareYours, 'Share Your Event'],
    [eventTexts.delete, 'Delete Event'],
    [eventTexts.hostNote, "You're the host of this event"],
  ],
  'section 2, Your Events': [
    [yourEventsTexts.upcoming, 'Upcoming'],
    [yourEventsTexts.past, 'Past'],
    [yourEventsTexts.created, 'Events You Created'],
    [yourEventsTexts.joined, 'Events You Joined'],
    [eventTexts.untitled, 'Untitled Event'],
    [yourEventsTexts.noneCreated('upcoming'), "You haven't created any upcoming events yet."],
    [yourEventsTexts.noneCreated('past'), "You haven't created any past events yet."],
    [yourEventsTexts.noneJoined('upcoming'), "You haven't joined any upcoming events yet."],
    [yourEventsTexts.noneJoined('past'), "You haven't joined any past events yet."],
    [yourEventsTexts.signedOut, 'Please log in to see your events.'],
  ],
  'section 4': [
    [eventTexts.joined, "You're in!"],
    [eventDialogTexts.leaveQuestion, 'Are you sure you want to leave this event?'],
    [eventTexts.revealLater, 'Full address will be revealed 24 hours before the event'],
    [eventTexts.revealAfterJoining, 'Address will be revealed after joining'],
  ],
  'section 5, sign-in': [
    [phone.empty, 'Please enter your phone number'],
    [phone.invalid, 'Please enter a valid Australian mobile number (e.g., 0412 345 678)'],
    [phone.checkNotReady, 'reCAPTCHA not ready. Please wait a moment and try again.'],
    [code.incomplete, 'Please enter the 6-digit verification code'],
    [magicLink.notALink, 'This is not a valid sign-in link. Please request a new magic link.'],
  ],
  // @spec:5/two-step-setup
  'section 5, profile': [
    [profileTexts.nameMissing, 'Please enter your name'],
    [profileTexts.photoMissing, 'Please add a profile photo to continue'],
    [profileTexts.termsMissing, 'Please accept our terms'],
    [profileTexts.photoTooLarge, 'Photo must be less than 5MB'],
    [profileTexts.photoNotImage, 'Please select a photo'],
    [profileTexts.notSignedIn, 'Please log in again'],
    [twoStep.pictureMissing, 'Please select a profile picture.'],
    [twoStep.termsMissing, 'Please agree to the Terms & Conditions to finish.'],
    [twoStep.dataMissing, 'Profile data is missing.'],
    [twoStep.notSignedIn, 'No user is logged in.'],
  ],
  // @spec:5/claim-attending
  'section 5, bank form and event': [
    [bankTexts.accountNameMissing, 'Account name is required'],
    [bankTexts.bsbInvalid, 'Valid BSB required (format: XXX-XXX)'],
    [bankTexts.accountNumberInvalid, 'Valid account number required (minimum 6 digits)'],
    [hostingTexts.titleMissing, 'Event name is required'],
    [hostingTexts.descriptionMissing, 'Description is required'],
    [hostingTexts.dateMissing, 'Date is required'],
    [hostingTexts.startTimeMissing, 'Start time is required'],
    [hostingTexts.locationMissing, 'Location is required'],
    [hostingTexts.capacityMissing, 'Capacity is required'],
    [hostingTexts.priceTooLow, 'Minimum price is $0.50 AUD'],
    [hostingTexts.paymentsMissing, 'Please set up payments to charge for your event'],
    [hostingTexts.photoTooLarge, 'Photo must be less than 5MB'],
    [hostingTexts.photoNotImage, 'Please select a valid image'],
    [claim.alreadyAttending, "You're already attending this event!"],
    [eventDialogTexts.deleteQuestion, 'Delete this event? This cannot be undone.'],
  ],
  'section 7': [[bankTexts.accountFailed, 'Failed to create Stripe account']],
  'section 8, sign-in': [
    [signInTexts.googleFailed, 'Google sign-in failed. Please try again.'],
    [signInTexts.redirectFailed, 'Sign-in failed. Please try again.'],
    [phone.invalidNumberCode, 'Invalid phone number format. Please include country code (e.g., +61 for Australia).'],
    [
      phone.tooManyRequests,
      'Too many requests. Please wait 5 minutes before trying phone authentication again. You can use Google sign-in instead.',
    ],
    [phone.checkFailed, 'reCAPTCHA verification failed. Please refresh and try again.'],
    [phone.sendFailed, 'Failed to send SMS. Please try again.'],
    [phone.sendTimedOut, 'SMS request timed out. Please check your connection and try again.'],
    [phone.checkExpired, 'Verification expired. Please try again.'],
    [phone.checkUnavailable, 'Unable to initialize phone verification. Please try again.'],
    [code.incorrect, 'The verification code is incorrect. Please check and try again.'],
    [code.expired, 'The verification code has expired. Please request a new one.'],
    [code.sessionExpired, 'Session expired. Please request a new verification code.'],
    [code.failed('Odd.'), 'Verification failed: Odd.'],
    [code.timedOut, 'Verification timed out. Please try again.'],
    [magicLink.expiredOrUsed, 'This magic link has expired or been used already.'],
    [magicLink.emailMismatch, 'This magic link could not be verified. Please request a new one.'],
    [magicLink.disabled, 'This account has been disabled.'],
    [magicLink.failed, 'Sign-in failed. The magic link may be invalid or expired.'],
  ],
  'section 8, profile, event creation and bank': [
    [profileTexts.uploadFailed, 'Upload failed. Try again.'],
    [profileTexts.saveFailed, 'Something went wrong. Please try again.'],
    [twoStep.dataNotFound, 'Profile data not found. Please complete step 1.'],
    [twoStep.dataFailed, 'Failed to fetch profile data.'],
    [twoStep.uploadFailed, 'Failed to upload profile picture. Please try again.'],
    [hostingTexts.createFailed, 'Failed to create event. Please try again.'],
    [bankTexts.failed, 'Failed to save bank details. Please try again.'],
  ],
  // @spec:8/payment @spec:8/claim
  'section 8, event page': [
    [payment.requiresSetup, 'The host needs to set up payments for this event. Please contact them.'],
    [payment.setupError, 'There was an issue with the payment setup. Please try again or contact support.'],
    [payment.failed(payment.createFailed), 'Payment error: Failed to create checkout session'],
    [payment.noAddress, 'No payment URL received. Please try again.'],
    [payment.redirectTimedOut, 'Redirect to payment page failed. Please try again or check if popups are blocked.'],
    [payment.redirectFailed, 'Failed to redirect to payment page. Please try again.'],
    [eventTexts.initiateFailed, 'Failed to initiate payment. Please try again.'],
    [payment.extraFailed, 'Failed to start checkout. Please try again.'],
    [eventTexts.joinFailed, 'Failed to join event. Please try again.'],
    [claim.success('Picnic'), "Welcome to Picnic! Your friend's invitation has been claimed."],
    [claim.invalid, 'This invitation link is no longer valid.'],
    [claim.failed, 'There was an error processing your invitation. Please try again.'],
    [eventTexts.deleted, 'Event deleted successfully'],
    [eventDialogTexts.deleteFailed('Odd.'), 'Error deleting event: Odd.'],
    [yourEventsTexts.createdFailed, 'Failed to load your created events.'],
    [yourEventsTexts.joinedFailed, 'Failed to load events you joined.'],
  ],
  'section 8, general': [[generalTexts.chunkFailed('home'), 'Loading chunk home failed.']],
};

describe.each(Object.entries(SENTENCES))('the catalogue and the specification, %s', (_section, sentences) => {
  test.each(sentences)('%s', (catalogue, specification) => {
    expect(catalogue).toBe(specification);
  });
});
