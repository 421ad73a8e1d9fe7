/**
 * The local stack's VAPID private key, which nothing else uses. `LOCAL_PUSH_KEY` in src/data/environment.ts is its public
 * half.
 */
export const LOCAL_PUSH_PRIVATE_KEY = '5Lun1DDslUYN20KKPHTVxWOV53AFrKdd52vngsrAPfA';
