import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 8
/** 190 bits: a fast digest of it cannot be reversed by guessing. */
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6

/** Beginning of every key, by which secret scanners recognise one. */
export const KEY_PREFIX = 'maru_'

/** Form of every key, for secret scanners; the last six characters are a checksum of the others. */
const KEY = /^maru_([0-9A-Za-z]{8})_[0-9A-Za-z]{38}$/

/** A new secret: the whole key, which is shown once, and what is stored. */
export type MadeSecret = { readonly key: string; readonly id: string; readonly digest: string }

/** Creates a secret such as `maru_r8Vz4KtQ_2fYh9wLmX3cB7nPsD6gJq1uRe5TkAa0Z1vWyC9`. */
export const makeSecret = (): MadeSecret => {
  const id = toRandomText(ID_LENGTH)
  const unchecked = `${KEY_PREFIX}${id}_${toRandomText(SECRET_LENGTH)}`
  const key = unchecked + toChecksum(unchecked)
  return { key, id, digest: digestKey(key) }
}

/** Returns the public id in a key; null if the text cannot be a key, which needs no database to find out. */
export const readKeyId = (key: string): string | null => {
  const id = KEY.exec(key)?.[1]
  if (id === undefined || toChecksum(key.slice(0, -CHECKSUM_LENGTH)) !== key.slice(-CHECKSUM_LENGTH)) return null
  return id
}

/** Returns the stored digest of a key. */
export const digestKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Compares two digests in constant time. */
export const isSameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const toRandomText = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const toChecksum = (text: string): string => {
  let rest = crc32(text)
  let checksum = ''
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    checksum = LETTERS.charAt(rest % LETTERS.length) + checksum
    rest = Math.floor(rest / LETTERS.length)
  }
  return checksum
}
