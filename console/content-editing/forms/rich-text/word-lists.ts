/** Word pastes lists as paragraphs: the level is in the `mso-list` style, and the marker in a span with `Ignore`. */
const LEVEL = /mso-list:[^;]{0,80}level(\d)/

/** Returns pasted HTML with Word lists converted to HTML lists. */
export const readWordLists = (html: string): string => {
  if (!LEVEL.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  joinWordLists(body)
  return body.innerHTML
}

/** Converts runs of Word list paragraphs within an element to lists. */
export const joinWordLists = (root: Element): void => {
  /** The current list and its ancestors, by level. */
  let open: { level: string; list: Element }[] = []
  for (const item of root.querySelectorAll('p')) {
    const level = LEVEL.exec(item.getAttribute('style') ?? '')?.[1]
    if (!level) continue
    if (item.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level <= level)
    const mark = item.querySelector('span[style*="mso-list:"]')
    // `1.`, `가)` and `①` are numbered; any other marker is a bullet.
    const name = /^\(?[\p{L}\p{N}]+[.)]|\p{No}/u.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    mark?.remove()
    let around = open.at(-1)
    if (around?.level !== level) {
      const list = root.ownerDocument.createElement(name)
      if (around) around.list.lastElementChild?.append(list)
      else item.before(list)
      around = { level, list }
      open.push(around)
    }
    const made = root.ownerDocument.createElement('li')
    made.append(...item.childNodes)
    around.list.append(made)
    item.remove()
  }
}
