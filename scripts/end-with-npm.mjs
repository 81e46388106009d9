// Loaded into a server that npm runs. npm passes SIGTERM on to a shell, which ends without passing it further, so the
// server watches for its parent and then ends as if the signal had reached it.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 100)
watch.unref()
