/** Header value that carries an API key; other schemes and tokens belong to proxies in front of the server. */
const BEARER_KEY = /^Bearer +(maru_\S{1,200}) *$/i

/** Returns the API key of an `Authorization` header; undefined if it carries none. */
export const readBearerKey = (authorization: unknown): string | undefined =>
  typeof authorization === 'string' ? BEARER_KEY.exec(authorization)?.[1] : undefined
