import { queryOptions } from '@tanstack/react-query'
import { addPushDevice, getAdminPush, removePushDevice } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from './call.ts'

/** Checks whether this browser supports push; Safari on iOS does once the console is on the home screen. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Checks whether the user has blocked notifications for good. */
export const isBlocked = (): boolean => 'Notification' in window && Notification.permission === 'denied'

/** Query key of the devices. */
export const PUSH_KEY = ['push'] as const

/** Query of the server's public key, the user's devices, and which of them is the current one. */
export const pushQuery = queryOptions({
  queryKey: PUSH_KEY,
  queryFn: async ({ signal }) => {
    const { row } = await call(getAdminPush, {}, { signal })
    return { ...row, ownId: await findOwnId() }
  },
})

/**
 * Asks for permission and subscribes to push notifications; returns false when permission was denied. Throws ApiError.
 */
export const startPush = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  // A subscription is bound to the key it was created with.
  if (known && toText(known.options.applicationServerKey) !== publicKey) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await call(addPushDevice, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  })
  return true
}

/** Removes this device's push subscription, so the next user who signs in here gets no notifications either. */
export const stopPush = async (): Promise<void> => {
  const subscription = await findSubscription()
  if (!subscription) return
  const id = await toId(subscription.endpoint)
  await subscription.unsubscribe()
  await call(removePushDevice, { id }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

const findSubscription = async (): Promise<PushSubscription | null> => {
  if (!hasPush()) return null
  const registration = await navigator.serviceWorker.getRegistration('/console/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

const findOwnId = async (): Promise<string | null> => {
  const subscription = await findSubscription()
  return subscription ? toId(subscription.endpoint) : null
}

/** Returns the id that the server uses for a device. */
const toId = async (endpoint: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const toText = (key: ArrayBuffer | null): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
