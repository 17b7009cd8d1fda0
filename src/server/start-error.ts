/** The server cannot start or go on, for a reason its operator can correct: the message is one sentence, shown without a stack trace. */
export class StartError extends Error {}
