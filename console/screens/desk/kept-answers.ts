/**
 * Answers that were begun, by the number of their post. They speak to a person, so they stay in this page's memory and
 * are kept nowhere.
 */
export const keptAnswers = new Map<number, string>()
