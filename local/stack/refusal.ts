/** What stops the stack and is said to the person as one sentence, without a stack trace. */
export class Refusal extends Error {}
