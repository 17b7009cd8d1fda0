// Loaded into a server before it starts (`node --import`): tells its parent how much processor time it has used.
process.on('message', question => {
  if (question === 'cpu') process.send?.({ cpu: process.cpuUsage() })
})
process.channel?.unref()
