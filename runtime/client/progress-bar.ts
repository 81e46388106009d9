/** Creates the bar at the top of the page that shows a route change in progress; it has no spinner (Spec §2). */
export const createProgressBar = () => {
  const bar = document.createElement('div')
  bar.className = 'route-progress'
  bar.setAttribute('aria-hidden', 'true')
  let hiding: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      clearTimeout(hiding)
      if (!bar.isConnected) document.body.append(bar)
      bar.dataset['state'] = 'idle'
      // Reading the layout makes the browser start the transition from zero.
      void bar.offsetWidth
      bar.dataset['state'] = 'running'
    },
    finish: () => {
      bar.dataset['state'] = 'done'
      hiding = setTimeout(() => bar.remove(), 400)
    },
  }
}
