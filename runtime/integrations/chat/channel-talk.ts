import * as service from '@channel.io/channel-web-sdk-loader'
import { CHAT_LEVEL, type ChatPort } from './chat-port.ts'

const SCRIPT = 'script[src^="https://cdn.channel.io/"]'

/**
 * Loads Channel Talk's script and returns its controls; calls are queued by the loader until the script has loaded.
 * `onBlocked` is called when it fails: blocked by the browser or an extension, or without a network.
 */
export const loadChannelTalk = (onBlocked: () => void): ChatPort => {
  guard(service.loadScript)
  watchScript(onBlocked)
  return {
    boot: ({ key, language, appearance, hidesButton, profile }, end) =>
      guard(() =>
        service.boot(
          {
            pluginKey: key,
            language,
            appearance,
            hideChannelButtonOnBoot: hidesButton,
            zIndex: CHAT_LEVEL,
            ...(profile ? { profile } : {}),
          },
          (error) => end(error === null),
        ),
      ),
    shutdown: () => guard(service.shutdown),
    showMessenger: () => guard(service.showMessenger),
    hideMessenger: () => guard(service.hideMessenger),
    openChat: (message) => guard(() => service.openChat(undefined, message)),
    trackEvent: (name, properties) => guard(() => service.track(name, properties)),
    updateUser: (change) => guard(() => service.updateUser(change)),
    addTags: (tags) => guard(() => service.addTags(tags)),
    removeTags: (tags) => guard(() => service.removeTags(tags)),
    setPage: (path) => guard(() => service.setPage(path)),
    resetPage: () => guard(service.resetPage),
    showChannelButton: () => guard(service.showChannelButton),
    hideChannelButton: () => guard(service.hideChannelButton),
    setAppearance: (appearance) => guard(() => service.setAppearance(appearance)),
    listen: (callbacks) =>
      guard(() => {
        service.onShowMessenger(callbacks.messengerShown)
        service.onHideMessenger(callbacks.messengerHidden)
        service.onBadgeChanged(callbacks.badgeChanged)
        service.onChatCreated(callbacks.chatCreated)
        // The profile in the argument is personal data, so it is not passed on.
        service.onFollowUpChanged(() => callbacks.followUpChanged())
        service.onUrlClicked(callbacks.urlClicked)
      }),
    clearCallbacks: () => guard(service.clearCallbacks),
  }
}

/**
 * Watches for a blocked script. The loader adds its script element at once, or on the page's load event if the page is
 * still loading.
 */
const watchScript = (onBlocked: () => void): void => {
  const watch = () => document.querySelector(SCRIPT)?.addEventListener('error', onBlocked)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch)
}

/** Runs `act`; an error of the third party's script is reported but does not break the page. */
const guard = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    reportError(error)
  }
}
