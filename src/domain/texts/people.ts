/** Sentences of profile setup, profile editing and home (specification sections 2, 5 and 8), word for word. */
export const profileTexts = {
  setupTitle: "Welcome! Let's set up your profile",
  getStarted: 'Get Started!',
  photoField: 'Profile photo',
  nameField: 'Name',
  uploadProgress: 'Upload progress',
  nameMissing: 'Please enter your name',
  nameTooLong: 'Your name can have at most 50 characters',
  photoMissing: 'Please add a profile photo to continue',
  photoTooLarge: 'Photo must be less than 5MB',
  photoNotImage: 'Please select a photo',
  termsMissing: 'Please accept our terms',
  notSignedIn: 'Please log in again',
  uploadFailed: 'Upload failed. Try again.',
  saveFailed: 'Something went wrong. Please try again.',
  editTitle: 'Edit Profile',
  signOut: 'Sign Out',
  twoStep: {
    pictureMissing: 'Please select a profile picture.',
    termsMissing: 'Please agree to the Terms & Conditions to finish.',
    dataMissing: 'Profile data is missing.',
    notSignedIn: 'No user is logged in.',
    dataNotFound: 'Profile data not found. Please complete step 1.',
    dataFailed: 'Failed to fetch profile data.',
    uploadFailed: 'Failed to upload profile picture. Please try again.',
  },
} as const;

export const homeTexts = {
  greeting: (name: string) => `Hey ${name}!`,
  createEvent: 'Create Event',
  yourEvents: 'Your Events',
  recentlyViewed: 'Recently Viewed',
  viewAll: 'View All',
  emptyTitle: 'Ready to get started?',
  exploreEvents: 'Explore Events',
} as const;
