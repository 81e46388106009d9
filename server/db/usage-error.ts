/** A mistake of whoever runs the server or a command: says what is wrong and how to mend it, without a stack. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}
