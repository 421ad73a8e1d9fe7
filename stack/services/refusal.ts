/** An error that stops the stack and is printed as one sentence, without a stack trace. */
export class Refusal extends Error {}
