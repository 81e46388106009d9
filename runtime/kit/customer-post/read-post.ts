import type { PostWords } from '#schemas/board-refusal.ts'
import type { Draft } from '../draft.ts'
import { DEFAULT_REGION, findPhoneRegion, toPhoneCode } from '../clinic/phone-regions.ts'

/** Values of a submitted post form. */
export type FilledPost = { words: PostWords; password: string; website: string }

/** Initial field values by name; passwords are never prefilled. */
export type PostDefaults = {
  authorName: string
  title: string
  content: string
  visibility: 'private' | 'public'
  phoneRegion: string
  phone: string
  email: string
}

/** Values of an empty form. Questions to a clinic are private by default. */
export const EMPTY_POST: PostDefaults = {
  authorName: '',
  title: '',
  content: '',
  visibility: 'private',
  phoneRegion: DEFAULT_REGION.region,
  phone: '',
  email: '',
}

/** Reads a post's form. Passwords are read as typed; other fields are trimmed. */
export const readPost = (data: FormData): FilledPost => {
  const phone = textOf(data, 'phone').trim()
  return {
    words: {
      authorName: textOf(data, 'authorName').trim(),
      title: textOf(data, 'title').trim(),
      content: textOf(data, 'content').trim(),
      isPrivate: textOf(data, 'visibility') !== 'public',
      phone: phone === '' ? null : { countryCode: toPhoneCode(textOf(data, 'phoneRegion')), number: phone },
      email: textOf(data, 'email').trim() || null,
    },
    password: textOf(data, 'password'),
    website: textOf(data, 'website'),
  }
}

/** Returns the storage name for the draft of a new post on a board. */
export const toDraftName = (boardTypeId: number): string => `customer-board-${boardTypeId}`

/** Converts form data to a draft; leaves the password out. */
export const toDraft = (data: FormData): Draft =>
  Object.fromEntries(Object.keys(EMPTY_POST).map((name) => [name, textOf(data, name)]))

/** Returns the initial form values from a draft; null if the draft has no text. */
export const fromDraft = (draft: Draft | null): PostDefaults | null => {
  if (
    !draft ||
    ![draft['authorName'], draft['title'], draft['content'], draft['phone'], draft['email']].some(Boolean)
  ) {
    return null
  }
  const text = (name: keyof PostDefaults) => draft[name] ?? EMPTY_POST[name]
  return {
    authorName: text('authorName'),
    title: text('title'),
    content: text('content'),
    visibility: text('visibility') === 'public' ? 'public' : 'private',
    phoneRegion: text('phoneRegion'),
    phone: text('phone'),
    email: text('email'),
  }
}

/** Returns the initial form values from an existing post. */
export const fromWords = ({ authorName, title, content, isPrivate, phone, email }: PostWords): PostDefaults => ({
  authorName,
  title,
  content,
  visibility: isPrivate ? 'private' : 'public',
  phoneRegion: (phone && findPhoneRegion(phone.countryCode)) ?? DEFAULT_REGION.region,
  phone: phone?.number ?? '',
  email: email ?? '',
})

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
