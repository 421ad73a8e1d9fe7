/** What the cloud runs: exports only, the work is in the folders beside. */
export {};
